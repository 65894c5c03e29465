export default function Hotels() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Hotels</h1>
    </section>
  )
}
