import { useHasScript } from '../../ui/hooks/use-media.ts'
import { COMPARED_MOST, type ComparedCar, keepCompared, useComparedCars } from './compared-cars.ts'

/** Puts a car aside to compare. A fourth waits until one is taken out. */
export function CompareToggle({ car: { id, name } }: { car: ComparedCar }) {
  const cars = useComparedCars()
  const hasScript = useHasScript()
  const isOn = cars.some((car) => car.id === id)
  const isFull = !isOn && cars.length >= COMPARED_MOST
  const change = () => keepCompared(isOn ? cars.filter((car) => car.id !== id) : [...cars, { id, name }])
  return (
    <label
      className={`relative z-10 -my-3 inline-flex min-h-11 shrink-0 items-center gap-2 text-sm ${isFull ? 'cursor-not-allowed text-muted' : 'cursor-pointer'} ${hasScript ? '' : 'invisible'}`}
      title={isFull ? `${COMPARED_MOST} cars are being compared already` : undefined}
    >
      <input type="checkbox" className="check" checked={isOn} disabled={isFull} onChange={change} />
      Compare<span className="sr-only"> {name}</span>
    </label>
  )
}
