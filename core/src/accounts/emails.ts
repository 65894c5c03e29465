// One address, nothing around it: no name, comma, quote, line break or letter that looks like another one.
const shape = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** The one spelling an address is kept and looked up in; null for what is not an address. The forms ask the same. */
export function tidyEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return email.length <= 254 && shape.test(email) ? email : null
}
