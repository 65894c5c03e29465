// What a listing's or a place's pictures are: facts of masters, the cover first.

import type { PictureFact } from '../demo-facts.ts'

export type OwnedPictures = { ownerKind: 'hotel' | 'car' | 'city' | 'state'; ownerId: string; pictures: PictureFact[] }

export function named(name: string | undefined, pictures: readonly PictureFact[]): PictureFact {
  const picture = pictures.find((one) => one.name === name)
  if (!picture) throw new Error(`there is no picture named ${name}`)
  return picture
}
