export default function Register() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Register</h1>
    </section>
  )
}
