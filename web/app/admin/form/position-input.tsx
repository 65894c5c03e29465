import { lazy, type ReactNode, Suspense } from 'react'
import { importWithRetry } from '../../ui/hooks/import-with-retry.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Typed, textOf, type Value } from './fields.ts'

const PositionPicker = lazy(() => importWithRetry(() => import('../../shared/map/position-picker.tsx')))

type PositionInputProps = {
  label: string
  help: ReactNode
  typed: Typed
  onSet: ((name: string, value: Value) => void) | undefined
}

/** A click on the map fills the fields of latitude and longitude, which keyboards write in. */
export function PositionInput({ label, help, typed, onSet }: PositionInputProps) {
  const [lat, lng] = [textOf(typed.lat), textOf(typed.lng)].map((text) => (text === '' ? Number.NaN : Number(text)))
  return (
    <div className="col-span-full">
      <p className="label">{label}</p>
      <div className="h-[300px]">
        <Suspense fallback={<Skeleton className="size-full rounded-card" />}>
          <PositionPicker
            label={label}
            spot={Number.isFinite(lat) && Number.isFinite(lng) ? { lat: lat ?? 0, lng: lng ?? 0 } : null}
            stateSlug={textOf(typed.state_slug)}
            onPick={(spot) => {
              onSet?.('lat', rounded(spot.lat))
              onSet?.('lng', rounded(spot.lng))
            }}
          />
        </Suspense>
      </div>
      {help ? <p className="help">{help}</p> : null}
    </div>
  )
}

/** To a metre, as the number that comes back from the server. */
const rounded = (degrees: number) => `${Math.round(degrees * 1e5) / 1e5}`
