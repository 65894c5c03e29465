import { drawing, type Size, toSpot, toWorld, type View, worldAt } from './mercator.ts'

export type Tiles = { url: string; credit: string }

const TILE = 256

/** Pictures of a tile server that the operator has named; it lies over our own ground, which shows where one is missing. */
export function TileLayer({ view, size, tiles }: { view: View; size: Size; tiles: Tiles }) {
  const zoom = Math.round(view.zoom)
  const count = 2 ** zoom
  const draw = drawing(view, size)
  const side = worldAt(view.zoom) / count
  const middle = toWorld(view.centre)
  const reach = { x: size.width / 2 / worldAt(view.zoom), y: size.height / 2 / worldAt(view.zoom) }
  const columns = range(Math.floor((middle.x - reach.x) * count), Math.floor((middle.x + reach.x) * count))
  const rows = range(Math.floor((middle.y - reach.y) * count), Math.floor((middle.y + reach.y) * count))
  return (
    <>
      <div className="absolute inset-0 dark:brightness-75" aria-hidden="true">
        {rows.flatMap((row) =>
          columns.map((column) => {
            const { x, y } = draw(toSpot({ x: column / count, y: row / count }))
            return (
              <img
                key={`${zoom}/${column}/${row}`}
                src={addressOf(tiles.url, { zoom, column, row })}
                alt=""
                width={TILE}
                height={TILE}
                draggable={false}
                referrerPolicy="origin"
                className="absolute max-w-none select-none"
                style={{ left: x, top: y, width: side + 0.5, height: side + 0.5 }}
              />
            )
          }),
        )}
      </div>
      <p className="absolute right-2 bottom-2 rounded-md bg-card px-2 py-1 text-[.75rem] text-muted">{tiles.credit}</p>
    </>
  )
}

export const addressOf = (url: string, { zoom, column, row }: { zoom: number; column: number; row: number }) =>
  url.replace('{z}', `${zoom}`).replace('{x}', `${column}`).replace('{y}', `${row}`)

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
