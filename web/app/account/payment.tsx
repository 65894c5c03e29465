export default function Payment() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Payment</h1>
    </section>
  )
}
