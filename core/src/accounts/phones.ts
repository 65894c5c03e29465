/** A number without the spaces, dots, dashes and brackets that people write in it. */
export const bareNumber = (typed: string) => typed.replace(/[\s().-]/g, '')

/** Digits, with a plus in front for another country; null for what cannot be called. */
export function tidyPhone(typed: string): string | null {
  const phone = bareNumber(typed)
  return /^\+?\d{7,15}$/.test(phone) ? phone : null
}
