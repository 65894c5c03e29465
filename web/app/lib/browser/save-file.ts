/** Hands a fetched file to the person, under a name of ours. Browser only. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some phones read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
