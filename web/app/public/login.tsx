export default function Login() {
  return (
    <section className="wrap py-14">
      <h1 className="text-h1">Login</h1>
    </section>
  )
}
