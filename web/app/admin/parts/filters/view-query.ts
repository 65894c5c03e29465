const passing = new Set(['page', 'per_page', 'open', 'new'])

/** What a view is of an address: its filters, not the page and the record that happen to be open. */
export function viewQuery(query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => !passing.has(name) && value !== '')
  return new URLSearchParams(kept).toString()
}

/** The order in which filters were chosen is no difference. */
export function isSameView(one: string, other: string): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder(query: string) {
  const search = new URLSearchParams(query)
  search.sort()
  return search.toString()
}
