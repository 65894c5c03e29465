export default function Home() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Home</h1>
    </section>
  )
}
