import { choicePath, readChoice } from '../booking/stay-choice.ts'

/**
 * The address of a listing's page as it is sent to others; `href` is whole, with its host. It carries what was chosen:
 * marks of where somebody came from, and how they read the page, are not part of what is shared.
 */
export function sharedAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const product = pathname.startsWith('/car/') ? 'car' : 'hotel'
  const { search } = new URL(choicePath(product, '', readChoice(product, searchParams)), origin)
  return `${origin}${pathname}${search}`
}
