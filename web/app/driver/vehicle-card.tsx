import { formatWhole } from '@skyroute/core/currency.ts'
import { formatDay } from '../lib/days.ts'
import { Picture, type PictureSource } from '../ui/pictures/picture.tsx'
import { formatTank } from './gauges-form.tsx'
import type { Trip } from './outbox/day-with-pending.ts'

export function VehicleCard({ vehicle }: { vehicle: NonNullable<Trip['vehicle']> }) {
  const picture = vehicle.image as PictureSource | null // a picture as everywhere
  const facts = [
    ['Fuel', formatTank(vehicle.fuel_eighths)],
    ['Odometer', `${formatWhole(vehicle.mileage_km)} km`],
    [
      'Licence',
      vehicle.licence_expires_on
        ? `to ${formatDay(vehicle.licence_expires_on, 'with year').split(' ').slice(1).join(' ')}`
        : 'not noted',
    ],
  ] as const
  return (
    <section className="card overflow-hidden" aria-labelledby="car">
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 768px) 480px, 100vw" className="aspect-[16/7] w-full" />
      ) : null}
      <div className="p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="car" className="text-lg">
            {vehicle.name}
          </h2>
          <b className="num rounded-md border border-edge bg-paper px-2 py-0.5 font-semibold tracking-[.06em]">
            {vehicle.plate}
          </b>
        </div>
        <dl className="mt-3 grid grid-cols-3 divide-x divide-line text-[.9375rem]">
          {facts.map(([name, value], index) => (
            <div key={name} className={index > 0 ? 'pl-3' : ''}>
              <dt className="text-note text-muted">{name}</dt>
              <dd className="num font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
