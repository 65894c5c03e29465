import { withoutAnyInvisible } from '../invisible.ts'

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** At most 63 letters, digits and hyphens, none of them first or last (RFC 1035). */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * The one spelling an address is kept and looked up in; null for what is not one address that mail can be sent to. What
 * copying brings along (spaces around it, invisible characters) is removed, letters are made small, and a domain in
 * letters of other languages becomes its ASCII form: `ada@bücher.example` is kept as `ada@xn--bcher-kva.example`. At most
 * 254 characters, 64 before the @ (RFC 5321), and no domain that is reserved. The forms ask the same.
 */
export function tidyEmail(typed: string): string | null {
  const email = wellFormedEmail(typed)
  return email === null || reservedDomain.test(email) ? null : email
}

/** Why `tidyEmail` takes no address from this, as a sentence for whoever typed it; null when it does. */
export function emailError(typed: string): string | null {
  const email = wellFormedEmail(typed)
  if (email === null) return 'Please enter a valid email address.'
  const [, ending] = reservedDomain.exec(email) ?? []
  return ending
    ? `No mail is ever delivered to an address ending in .${ending}. Please enter an email address that you read.`
    : null
}

/**
 * Top-level domains that never exist (RFC 2606, RFC 6761). An erased account gets an address of the first, which nobody
 * may then take. `example` is reserved as well, and taken: the demo's people have such addresses.
 */
const reservedDomain = /\.(invalid|localhost|test)$/

function wellFormedEmail(typed: string): string | null {
  const text = withoutAnyInvisible(typed).trim().toLowerCase()
  const at = text.indexOf('@')
  const [local, domain] = [text.slice(0, at), asciiDomain(text.slice(at + 1))]
  if (at < 1 || at > 64 || domain === null || !localPart.test(local)) return null
  const email = `${local}@${domain}`
  return email.length <= 254 ? email : null
}

/** Null for what is no domain of two labels or more, and for the number of a computer. */
function asciiDomain(typed: string): string | null {
  const domain = isPlain.test(typed) ? typed : mappedDomain(typed)
  const labels = domain.split('.')
  const isDomain = labels.length >= 2 && labels.every((each) => label.test(each)) && /[a-z]/.test(labels.at(-1) ?? '')
  return isDomain ? domain : null
}

const isPlain = /^[\x21-\x7e]*$/

/** By the rules that browsers follow (UTS 46); empty for what they know as no domain. */
function mappedDomain(typed: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(typed)) return ''
  try {
    return new URL(`http://${typed}`).hostname
  } catch {
    return ''
  }
}

// Wider than the rule for new addresses: two dots in a row, or more than 64 characters before the @.
const earlierShape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/**
 * The spelling in which an address is looked up and written to that may have been stored before `tidyEmail` had all of
 * its rules: what it takes, and what was taken then. Null for anything else.
 */
export function storedEmail(stored: string): string | null {
  const earlier = stored.trim().toLowerCase()
  return tidyEmail(stored) ?? (earlier.length <= 254 && earlierShape.test(earlier) ? earlier : null)
}
