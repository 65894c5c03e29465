import { Check } from 'lucide-react'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icons/icon.tsx'

const names = ['Personal Info', 'Booking Details', 'Review & Confirm', 'Payment'] as const

export type WizardStep = 1 | 2 | 3 | 4

/** Where one is on the way to a booking. */
export function WizardSteps({ here }: { here: WizardStep }) {
  return (
    <nav aria-label="Progress" className="border-b border-line pt-5 pb-5 md:pt-8">
      <p className="text-sm font-semibold text-muted md:hidden">
        Step {here} of {names.length} · <span className="text-ink">{names[here - 1]}</span>
      </p>
      <ol className="mt-2 flex gap-1.5 md:mt-0 md:gap-6">
        {names.map((name, index) => (
          <StepMark key={name} name={name} number={index + 1} here={here} />
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ name, number, here }: { name: string; number: number; here: number }) {
  const state = number < here ? 'done' : number === here ? 'here' : 'next'
  return (
    <li className="flex-1 md:flex-none" aria-current={state === 'here' ? 'step' : undefined}>
      <span className={classes('block h-1.5 rounded-full md:hidden', bars[state])} aria-hidden="true" />
      <span
        className={classes(
          'items-center gap-2.5 max-md:sr-only md:inline-flex',
          state === 'here' ? 'font-semibold' : 'text-muted',
        )}
      >
        <span className={classes('num grid size-7 place-items-center rounded-full text-sm font-bold', rounds[state])}>
          {state === 'done' ? <Icon of={Check} className="size-4" /> : number}
        </span>
        {name}
        {state === 'done' ? <span className="sr-only">, done</span> : null}
      </span>
    </li>
  )
}

const bars = {
  done: 'bg-lagoon',
  here: 'bg-[linear-gradient(90deg,var(--lagoon)_50%,var(--line)_50%)]',
  next: 'bg-line',
}
const rounds = {
  done: 'bg-lagoon text-on-lagoon',
  here: 'border-2 border-lagoon text-lagoon',
  next: 'border border-edge',
}
