export default function Dashboard() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Dashboard</h1>
    </section>
  )
}
