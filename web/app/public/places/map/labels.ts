import type { XY } from './projection.ts'

export type Marked = XY & { name: string }
export type Label = XY & { name: string; anchor: 'start' | 'end' | 'middle' }
type Box = { left: number; right: number; top: number; bottom: number }

const letterWidth = 6.4
const lineHeight = 15
const gap = 9

/**
 * Names beside their points, the first ones first: each to the right, to the left, below or above, wherever it covers
 * no point, be it one without a name (`unnamed`), and no other name. A name that fits nowhere is left out: the page lists them all.
 */
export function placeLabels(
  points: readonly Marked[],
  { width, height }: { width: number; height: number },
  unnamed: readonly XY[] = [],
): Label[] {
  const dots = [...points, ...unnamed].map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }))
  const taken: Box[] = []
  const labels: Label[] = []
  for (const [index, point] of points.entries()) {
    const others = dots.filter((_, other) => other !== index)
    const label = positions(point).find((position) => {
      const box = boxOf(position)
      const isInside = box.left >= 2 && box.right <= width - 2 && box.top >= 2 && box.bottom <= height - 2
      return isInside && ![...taken, ...others].some((other) => overlap(box, other))
    })
    if (!label) continue
    taken.push(boxOf(label))
    labels.push(label)
  }
  return labels
}

function positions({ x, y, name }: Marked): Label[] {
  return [
    { name, x: x + gap, y: y + 4, anchor: 'start' },
    { name, x: x - gap, y: y + 4, anchor: 'end' },
    { name, x, y: y + gap + 10, anchor: 'middle' },
    { name, x, y: y - gap, anchor: 'middle' },
  ]
}

/** The space of a label, whose y is its baseline. */
export function boxOf({ x, y, name, anchor }: Label): Box {
  const width = name.length * letterWidth
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - lineHeight + 4, bottom: y + 4 }
}

export const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
