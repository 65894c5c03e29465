/** Those that share most of their folders with a file begin; among equals the order stays. */
export function nearest<T>(items: readonly T[], file: string, pathOf: (item: T) => string): T[] {
  return items.toSorted((one, other) => sharedFolders(file, pathOf(other)) - sharedFolders(file, pathOf(one)))
}

function sharedFolders(one: string, other: string): number {
  const folders = other.split('/')
  const differs = one.split('/').findIndex((folder, at) => folder !== folders[at])
  return differs < 0 ? folders.length : differs
}
