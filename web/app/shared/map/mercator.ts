/*
 * Web Mercator, as tile servers draw it: at zoom z the world is 256 · 2^z pixels wide. Zooms may be fractions.
 */
export type Spot = { lat: number; lng: number }
export type XY = { x: number; y: number }
export type Size = { width: number; height: number }
export type View = { centre: Spot; zoom: number }

const TILE = 256
export const zoomLeast = 4.6
export const zoomMost = 15

export const worldAt = (zoom: number) => TILE * 2 ** zoom

/** Where a spot lies on a world that is 1 wide. */
export function toWorld({ lat, lng }: Spot): XY {
  const sine = Math.sin((lat * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function toSpot({ x, y }: XY): Spot {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { lat, lng: (x - 0.5) * 360 }
}

/** From degrees to pixels of a drawing whose middle is the view's centre. */
export function drawing({ centre, zoom }: View, { width, height }: Size): (spot: Spot) => XY {
  const scale = worldAt(zoom)
  const middle = toWorld(centre)
  return (spot) => {
    const { x, y } = toWorld(spot)
    return { x: (x - middle.x) * scale + width / 2, y: (y - middle.y) * scale + height / 2 }
  }
}

/** The spot under a pixel of that drawing. */
export function spotAt({ centre, zoom }: View, { width, height }: Size, { x, y }: XY): Spot {
  const scale = worldAt(zoom)
  const middle = toWorld(centre)
  return toSpot({ x: middle.x + (x - width / 2) / scale, y: middle.y + (y - height / 2) / scale })
}

export const pixelsPerKm = (lat: number, zoom: number) => worldAt(zoom) / (40_075 * Math.cos((lat * Math.PI) / 180))

/** The view that shows all spots with some air around them; one spot alone is shown with its neighbourhood. */
export function viewOf(
  spots: readonly Spot[],
  { width, height }: Size,
  { air = 56, nearest = 13 }: { air?: number; nearest?: number | undefined } = {},
): View {
  if (spots.length === 0) return { centre: { lat: 9.1, lng: 8.4 }, zoom: 5.4 }
  const points = spots.map(toWorld)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = { width: Math.max(80, width - 2 * air), height: Math.max(80, height - 2 * air) }
  const scale = Math.min(room.width / Math.max(east - west, 1e-9), room.height / Math.max(south - north, 1e-9))
  const centre = toSpot({ x: (west + east) / 2, y: (north + south) / 2 })
  return { centre, zoom: clampZoom(Math.min(nearest, Math.log2(scale / TILE))) }
}

export const clampZoom = (zoom: number) => Math.min(zoomMost, Math.max(zoomLeast, zoom))

/** The country and what touches it: there is nothing to see beyond. */
export function clampCentre({ lat, lng }: Spot): Spot {
  return { lat: Math.min(15, Math.max(3, lat)), lng: Math.min(15.5, Math.max(1.5, lng)) }
}

/** Moved by so many pixels. */
export function panned({ centre, zoom }: View, { x, y }: XY): View {
  const at = toWorld(centre)
  const scale = worldAt(zoom)
  return { centre: clampCentre(toSpot({ x: at.x - x / scale, y: at.y - y / scale })), zoom }
}

/** Nearer or farther, while the point under `at` (from the middle) stays where it is. */
export function zoomed(view: View, by: number, at: XY = { x: 0, y: 0 }): View {
  const zoom = clampZoom(view.zoom + by)
  const kept = panned(view, { x: -at.x, y: -at.y })
  return panned({ centre: kept.centre, zoom }, at)
}

/** A pin whose spot is in view is drawn whole: moved in from the edge by as much as it is wide. */
export function withinFrame({ x, y }: XY, { width, height }: Size, { side, top }: { side: number; top: number }): XY {
  const isInView = x >= 0 && y >= 0 && x <= width && y <= height
  return isInView ? { x: Math.min(width - side, Math.max(side, x)), y: Math.max(top, y) } : { x, y }
}
