export default function Car() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Car</h1>
    </section>
  )
}
