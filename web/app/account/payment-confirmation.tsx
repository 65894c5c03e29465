export default function PaymentConfirmation() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">PaymentConfirmation</h1>
    </section>
  )
}
