import { ProviderError } from './provider-error.ts'

/** More than this is no list that one question can read. */
const pagesMost = 50

/** Every page of a list, from the first. A list that does not end is no answer, for what is missing may be on it. */
export async function allPages<T>(ask: (page: number) => Promise<{ items: T[]; isLast: boolean }>): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; page <= pagesMost; page++) {
    const { items, isLast } = await ask(page)
    all.push(...items)
    if (isLast) return all
  }
  throw new ProviderError('broken', `the list has more than ${pagesMost} pages`)
}
