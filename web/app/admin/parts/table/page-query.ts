export const pageSizes = [25, 50, 100] as const
const usualSize = 50

/** The page that an address asks for: 1 when it does not say. */
export const pageIn = (query: URLSearchParams): number => Math.max(1, Math.floor(Number(query.get('page'))) || 1)

/** How many rows a page has. */
export const sizeIn = (query: URLSearchParams): number =>
  pageSizes.find((size) => `${size}` === query.get('per_page')) ?? usualSize

/** Both, as lists ask the API. */
export const pageQuery = (query: URLSearchParams) => ({ page: pageIn(query), per_page: sizeIn(query) })
