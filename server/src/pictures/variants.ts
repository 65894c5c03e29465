// What a picture is made into and where that lies. Keys come from the picture's content: the same master under
// fifty hotels is encoded once, and what an address shows never changes.
import { createHash } from 'node:crypto'

export const variantFormats = ['avif', 'webp'] as const
export type VariantFormat = (typeof variantFormats)[number]

const variantWidths = [360, 640, 960, 1280]

/** The widths that a master is offered in: never wider than it is. */
export function widthsFor(masterWidth: number): number[] {
  return [...new Set(variantWidths.map((width) => Math.min(width, masterWidth)))]
}

export function storageKeyOf(master: Uint8Array): string {
  return `pictures/${createHash('sha256').update(master).digest('hex').slice(0, 32)}`
}

export function masterKey(storageKey: string): string {
  return `${storageKey}/master.webp`
}

/** A browser finds it under `/uploads/`: `pictures/<hash>/640.avif`. */
export function variantKey(storageKey: string, width: number, format: VariantFormat): string {
  return `${storageKey}/${width}.${format}`
}

export type VariantAsked = { storageKey: string; width: number; format: VariantFormat }

/** Reads a key as `variantKey` writes it; null for anything else. */
export function readVariantKey(key: string): VariantAsked | null {
  const match = /^(pictures\/[0-9a-f]{32})\/([1-9][0-9]{1,3})\.(avif|webp)$/.exec(key)
  if (!match?.[1]) return null
  return { storageKey: match[1], width: Number(match[2]), format: match[3] === 'avif' ? 'avif' : 'webp' }
}
