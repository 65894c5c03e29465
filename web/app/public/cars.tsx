export default function Cars() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Cars</h1>
    </section>
  )
}
