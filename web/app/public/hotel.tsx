export default function Hotel() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Hotel</h1>
    </section>
  )
}
