import type { FactLine } from '@skyroute/core/listing-facts/fact-table.ts'
import type { HotelFactIcon } from '@skyroute/core/listing-facts/hotel-facts.ts'
import {
  ArrowUpDown,
  Droplets,
  type LucideIcon,
  PlaneLanding,
  ShieldCheck,
  SquareParking,
  Wifi,
  Zap,
} from 'lucide-react'
import { Icon } from '../../ui/icons/icon.tsx'

export type HotelLines = readonly FactLine<HotelFactIcon>[]

const hotelIcons: Record<HotelFactIcon, LucideIcon> = {
  power: Zap,
  water: Droplets,
  internet: Wifi,
  security: ShieldCheck,
  airport: PlaneLanding,
  parking: SquareParking,
  lift: ArrowUpDown,
}

/** Light, water and internet before the prose. What a hotel does not state is left out. */
export function HotelFactRows({ lines }: { lines: HotelLines }) {
  if (lines.length === 0) return null
  return (
    <section className="pt-8">
      <h2 className="text-h2">Light, water, internet</h2>
      <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
        {lines.map(({ icon, title, sentence, detail }) => (
          <li key={title} className="flex gap-3.5 border-b border-line py-4">
            <Icon of={hotelIcons[icon]} className="mt-0.5 size-5.5 text-lagoon" />
            <div>
              <b className="block font-semibold">{title}</b>
              {sentence ? (
                <span className="block text-[.9375rem] leading-[1.375rem] text-muted">{sentence}</span>
              ) : null}
              {detail ? <span className="num mt-0.5 block text-note text-wrap text-muted">{detail}</span> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
