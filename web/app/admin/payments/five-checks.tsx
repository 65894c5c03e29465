import { Check, CircleDashed, X } from 'lucide-react'
import { Icon } from '../../ui/icons/icon.tsx'
import { DrawerSection } from '../parts/drawer.tsx'
import type { FittingLine } from './payment-types.ts'

const labels = {
  amount: 'Amount',
  reference: 'Reference',
  payer: 'Payer',
  account: 'To account',
  when: 'When',
} as const
type Name = keyof typeof labels

/** Whether the chosen bank line agrees with the booking, question by question. */
export function FiveChecks({ checks }: { checks: FittingLine['checks'] | undefined }) {
  const agreed = checks?.filter(({ agrees }) => agrees).length
  return (
    <DrawerSection
      title="Against the booking"
      more={
        <span className="num text-[.78125rem] text-muted" aria-live="polite">
          {checks ? `${agreed} of ${checks.length} agree` : 'Choose a bank line'}
        </span>
      }
    >
      <ul className="grid">
        {(Object.keys(labels) as Name[]).map((name) => (
          <CheckLine key={name} name={name} found={checks?.find(({ check }) => check === name)} />
        ))}
      </ul>
    </DrawerSection>
  )
}

type CheckLineProps = { name: Name; found: FittingLine['checks'][number] | undefined }

function CheckLine({ name, found }: CheckLineProps) {
  return (
    <li className="grid grid-cols-[18px_76px_minmax(0,1fr)] items-start gap-2 border-b border-line py-2 last:border-b-0">
      <Mark agrees={found?.agrees} />
      <span className="text-muted">{labels[name]}</span>
      {found ? (
        <span>
          <span className="block leading-[1.125rem] font-semibold [overflow-wrap:anywhere]">{found.told}</span>
          <span className="block text-[.75rem] leading-[1rem] text-muted">{found.against}</span>
        </span>
      ) : (
        <span className="text-muted">–</span>
      )}
    </li>
  )
}

function Mark({ agrees }: { agrees: boolean | undefined }) {
  if (agrees === undefined) return <Icon of={CircleDashed} className="mt-0.5 size-4 text-muted" />
  return (
    <>
      <Icon of={agrees ? Check : X} className={`mt-0.5 size-4 ${agrees ? 'text-lagoon' : 'text-danger'}`} />
      <span className="sr-only">{agrees ? 'agrees' : 'differs'}</span>
    </>
  )
}
