import { formatMoney } from '@skyroute/core/currency.ts'
import { Landmark, Plane } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { count, formatLength } from '../../../lib/format.ts'
import type { Pin, Pins } from '../../../lib/types/catalogue-types.ts'
import { useFetched } from '../../../lib/use-fetched.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Cluster, clusterPins } from '../../map/clusters.ts'
import { heartOf } from '../../map/heart.ts'
import { type Drawn, MapFrame, placedAt } from '../../map/map-frame.tsx'
import { type Spot, viewOf, withinFrame, type XY, zoomMost } from '../../map/mercator.ts'
import { useAreas } from '../../map/use-areas.ts'
import { type Filters, queryOf } from '../filters/filters.ts'
import type { LoadedSearch } from '../load-search.ts'
import type { Product } from '../product.ts'
import { searchWords } from '../words.ts'
import { PinSheet } from './pin-sheet.tsx'

/** Every match as a pin with its price; pins that would cover one another stand together. */
export default function PinsMap({ product, loaded, className }: ResultsMapProps & { className: string }) {
  const { filters, currency } = loaded
  const { pins, retry } = usePins(product, filters, currency)
  const named = useAreas(loaded.answer?.place?.state_slug)
  const [chosen, setChosen] = useState<Pin | null>(null)
  const words = searchWords[product]
  if (pins === 'failed')
    return (
      <ErrorNotice title="The map could not be loaded" onRetry={retry} className="mt-5">
        The list below shows the same {words.one}s.
      </ErrorNotice>
    )
  if (!pins) return <Skeleton className={classes(className, 'rounded-card')} />
  const centre = pins.place?.near_km ? pins.place : null
  return (
    <>
      <MapFrame
        label={`Map of ${count(pins.pins.length, words.one)}`}
        fit={centre ? [centre, ...pins.pins] : heartOf(pins.pins)}
        all={pins.pins}
        named={named}
        taken={(draw) => pinBoxes(pins.pins, centre, draw)}
        legend={legendOf(product, loaded.filters, pins)}
        className={className}
      >
        {(drawn) => (
          <>
            {centre ? <CentreMark place={centre} at={drawn.draw(centre)} /> : null}
            <ul>
              {clusterPins(pins.pins.map((pin) => ({ item: pin, at: drawn.draw(pin) })))
                .filter((cluster) => isInView(cluster, drawn))
                .map((cluster) => (
                  <li key={cluster.items[0]?.id}>
                    <PinButton
                      cluster={cluster}
                      drawn={drawn}
                      currency={pins.currency}
                      word={words.one}
                      chosen={chosen}
                      onChoose={setChosen}
                    />
                  </li>
                ))}
            </ul>
          </>
        )}
      </MapFrame>
      <PinSheet product={product} filters={filters} currency={currency} pin={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

/** The room that pins take: each stands on its spot. */
function pinBoxes(pins: readonly Pin[], centre: Spot | null, draw: Drawn['draw']) {
  const clusters = clusterPins(pins.map((pin) => ({ item: pin, at: draw(pin) })))
  const boxes = clusters.map(({ at, items }) => ({
    x: at.x,
    y: at.y - 16,
    width: items.length > 1 ? 100 : 70,
    height: 34,
  }))
  return centre ? [...boxes, { ...draw(centre), width: 160, height: 30 }] : boxes
}

/** A little beyond the edge, so that nothing pops in while the map moves. */
const isInView = ({ at }: Cluster<Pin>, { size }: Drawn) =>
  at.x > -60 && at.y > -40 && at.x < size.width + 60 && at.y < size.height + 60

function legendOf(
  product: ResultsMapProps['product'],
  { startOn, endOn }: ResultsMapProps['loaded']['filters'],
  { pins, total }: { pins: Pin[]; total: number },
) {
  const { unit, one } = searchWords[product]
  const prices =
    startOn && endOn ? `Prices for ${formatLength(startOn, endOn, unit)}, tax included` : `Prices a ${unit}, from`
  return total > pins.length ? `${prices} · the first ${pins.length} of ${count(total, one)}` : prices
}

type PinButtonProps = {
  cluster: Cluster<Pin>
  drawn: Drawn
  currency: string
  word: string
  chosen: Pin | null
  onChoose: (pin: Pin) => void
}

function PinButton({ cluster: { items, at }, drawn, currency, word, chosen, onChoose }: PinButtonProps) {
  const [first] = items
  if (!first) return null
  const isAlone = items.length === 1
  const isChosen = items.some(({ id }) => id === chosen?.id)
  const lowest = pinPrice(Math.min(...items.map(({ price }) => price)), currency)
  const leadsNearer = !isAlone && canPart(items, drawn)
  const crowd = `${count(items.length, word)} from ${lowest}${leadsNearer ? ', zoom in' : ''}`
  const press = () =>
    leadsNearer ? drawn.goTo(viewOf(items, drawn.size, { air: 90, nearest: zoomMost })) : onChoose(first)
  return (
    <button
      type="button"
      onClick={press}
      aria-haspopup={leadsNearer ? undefined : 'dialog'}
      style={placedAt(withinFrame(at, drawn.size, { side: isAlone ? 38 : 52, top: 38 }), true)}
      className={classes(
        'num absolute top-0 left-0 inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border px-2.5 text-sm font-bold whitespace-nowrap shadow-soft before:absolute before:-inset-1.5 hover:z-20 focus-visible:z-20',
        isChosen ? 'z-10 border-lagoon bg-lagoon text-on-lagoon' : 'border-edge bg-card hover:border-lagoon',
      )}
    >
      <span className="sr-only">{isAlone ? `${first.name}, ${lowest}` : crowd}</span>
      {isAlone ? null : (
        <span
          aria-hidden
          className={classes(
            '-ml-1 grid size-5.5 place-items-center rounded-full text-[.75rem]',
            isChosen ? 'bg-on-lagoon text-lagoon' : 'bg-lagoon text-on-lagoon',
          )}
        >
          {items.length}
        </span>
      )}
      <span aria-hidden>{isAlone ? lowest : `${lowest}+`}</span>
    </button>
  )
}

/** Pins on one and the same spot stay together however near one looks. */
function canPart(items: readonly Pin[], { view }: Drawn) {
  const [first] = items
  return (
    view.zoom < zoomMost &&
    items.some(({ lat, lng }) => Math.abs(lat - (first?.lat ?? lat)) + Math.abs(lng - (first?.lng ?? lng)) > 1e-4)
  )
}

function CentreMark({ place: { kind, label }, at }: { place: { kind: string; label: string }; at: XY }) {
  return (
    <span
      style={placedAt(at)}
      className="pointer-events-none absolute top-0 left-0 z-10 inline-flex max-w-40 items-center gap-1.5 rounded-full bg-ink py-1 pr-3 pl-1.5 text-[.8125rem] font-semibold whitespace-nowrap text-paper"
    >
      <Icon of={kind === 'airport' ? Plane : Landmark} className="size-4" />
      <span className="truncate">{label}</span>
    </span>
  )
}

export type ResultsMapProps = { product: Product; loaded: LoadedSearch }

/** A price that fits on a pin: "₦487k", "₦1.08m", "$105". Never where someone pays. */
function pinPrice(amount: number, currency: string): string {
  if (currency !== 'NGN' || amount < 1000) return formatMoney(Math.round(amount), currency).replace(/\.00$/, '')
  if (amount < 999_500) return `₦${Math.round(amount / 1000)}k`
  return `₦${(Math.round(amount / 10_000) / 100).toString()}m`
}

/** The search once more as pins. Those of before stay until the new ones are there. */
function usePins(product: Product, filters: Filters, currency: string) {
  const query = queryOf(product, { ...filters, page: 1 }, currency)
  const { answer, error, reload } = useFetched(`${product} ${JSON.stringify(query)}`, (signal) =>
    api.get(`/search/${product}-pins`, { query: { ...query }, signal }),
  )
  const [pins, setPins] = useState<Pins | null>(null)
  if (answer && answer !== pins) setPins(answer)
  const retry = () => {
    setPins(null)
    void reload()
  }
  return { pins: error ? ('failed' as const) : pins, retry }
}
