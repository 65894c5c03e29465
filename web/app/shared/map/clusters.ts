import type { XY } from './mercator.ts'

export type Placed<Item> = { item: Item; at: XY }
export type Cluster<Item> = { items: Item[]; at: XY }

/** Room that a pin with its price takes. */
export const pinSize = { width: 66, height: 36 }

/** Pins that would cover one another stand together; the first of them says where. Earlier ones keep their place. */
export function clusterPins<Item>(pins: readonly Placed<Item>[], size = pinSize): Cluster<Item>[] {
  const clusters: Cluster<Item>[] = []
  for (const { item, at } of pins) {
    const near = clusters.find(
      (cluster) => Math.abs(cluster.at.x - at.x) < size.width && Math.abs(cluster.at.y - at.y) < size.height,
    )
    if (near) near.items.push(item)
    else clusters.push({ items: [item], at })
  }
  return clusters
}
