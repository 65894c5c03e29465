/**
 * The address a page is drawn for. Two slashes would make a host of what follows: no page is there, and the browser says
 * the same (entry.client.tsx). A zero byte is in no text that the database can hold: nothing is called so.
 */
export function pageAddress(url: string): string {
  return /^\/[/\\]|%00/.test(url) ? '/404' : url
}
