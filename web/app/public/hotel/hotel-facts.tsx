import { formatWhole } from '@skyroute/core/currency.ts'
import { ArrowUpDown, Droplets, PlaneLanding, ShieldCheck, SquareParking, Wifi, Zap } from 'lucide-react'
import { capital, count } from '../../lib/format.ts'
import type { HotelFacts } from '../../lib/types/catalogue-types.ts'
import { backupOf } from '../../shared/listing/power-line.ts'
import { Icon } from '../../ui/icons/icon.tsx'

type FactRow = { icon: typeof Zap; title: string; sentence?: string; detail?: string }

/** Light, water and internet before the prose. What a house has not said is left out. */
export function HotelFactRows({ facts }: { facts: HotelFacts }) {
  const rows = factRows(facts)
  if (rows.length === 0) return null
  return (
    <section className="pt-8">
      <h2 className="text-h2">Light, water, internet</h2>
      <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
        {rows.map(({ icon, title, sentence, detail }) => (
          <li key={title} className="flex gap-3.5 border-b border-line py-4">
            <Icon of={icon} className="mt-0.5 size-5.5 text-lagoon" />
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

export function factRows(facts: HotelFacts): FactRow[] {
  const rows: (FactRow | false)[] = [
    facts.power_hours !== undefined && {
      icon: Zap,
      title: facts.power_hours >= 24 ? '24-hour power' : `Power ${facts.power_hours} hours a day`,
      sentence: facts.backup?.length ? `${capital(backupOf(facts))} behind the grid.` : undefined,
      detail: changeover(facts.changeover_seconds),
    },
    facts.water !== undefined && {
      icon: Droplets,
      title: waterTitles[facts.water],
      sentence: facts.water_tank_litres ? `${formatWhole(facts.water_tank_litres)} litres stored.` : undefined,
    },
    facts.internet !== undefined && {
      icon: Wifi,
      title: internetTitles[facts.internet],
      detail: facts.internet_mbps ? `${facts.internet_mbps} Mbps download` : undefined,
    },
    facts.security !== undefined && {
      icon: ShieldCheck,
      title: facts.security === 'day_and_night' ? 'Security day and night' : 'Security at night',
    },
    facts.airport_pickup !== undefined && {
      icon: PlaneLanding,
      title: 'Airport pickup',
      sentence: `From the airport, ${facts.airport_pickup}.`,
    },
    facts.parking_bays !== undefined &&
      facts.parking_bays > 0 && {
        icon: SquareParking,
        title: 'Parking',
        sentence: `${count(facts.parking_bays, 'bay')}.`,
      },
    facts.has_lift === true && {
      icon: ArrowUpDown,
      title: 'Lift',
      sentence: facts.floors ? `${count(facts.floors, 'floor')}.` : undefined,
    },
  ]
  return rows.filter((row) => row !== false)
}

function changeover(seconds: number | undefined) {
  if (seconds === undefined) return undefined
  return seconds === 0 ? 'Power switches over at once' : `Power switches over in about ${count(seconds, 'second')}`
}

export const waterTitles = {
  borehole: 'Borehole water',
  mains: 'Mains water',
  mains_and_borehole: 'Mains and borehole water',
}
export const internetTitles = { fibre: 'WiFi on fibre', '5g': 'WiFi on 5G', '4g': 'WiFi on 4G' }
