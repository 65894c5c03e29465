export default function BookingWizard() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">BookingWizard</h1>
    </section>
  )
}
