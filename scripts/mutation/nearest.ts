/** Compares the committed description of the API with the routes and the shapes of what they take and give. */
export const describesApi = 'server/src/http/openapi.test.ts'

/**
 * Those that share most of their folders with a file begin; among equals the order stays. For a file of routes or schemas
 * the test of the API's description comes before them: a schema that is changed seldom changes what an answer says.
 */
export function nearest<T>(items: readonly T[], file: string, pathOf: (item: T) => string): T[] {
  const isDescribed = /(^|[/-])(routes|schemas)\.ts$/.test(file)
  const nearness = (item: T) =>
    isDescribed && pathOf(item).endsWith(describesApi) ? Infinity : sharedFolders(file, pathOf(item))
  return items.toSorted((one, other) => nearness(other) - nearness(one))
}

function sharedFolders(one: string, other: string): number {
  const folders = other.split('/')
  const differs = one.split('/').findIndex((folder, at) => folder !== folders[at])
  return differs < 0 ? folders.length : differs
}
