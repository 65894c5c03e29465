export default function Booking() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Booking</h1>
    </section>
  )
}
