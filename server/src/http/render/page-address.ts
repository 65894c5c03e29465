/**
 * The address a page is drawn for. Two slashes would make a host of what follows: no page is there, and the browser says
 * the same (entry.client.tsx). A zero byte is in no text that the database can hold: nothing is called so.
 */
export function pageAddress(url: string): string {
  return /^\/[/\\]|%00/.test(url) ? '/404' : url
}

/** The addresses of hotels, cars and places are in small letters: one that was typed otherwise leads to them. Null: it is one. */
export function inSmallLetters(url: string): string | null {
  const path = /^\/(?:hotels?|cars?|destinations)(?=[/?]|$)[^?]*/i.exec(url)?.[0] ?? ''
  // The digits of an escape may be capitals: they name no letter of the address.
  const small = path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  return small === path ? null : small + url.slice(path.length)
}
