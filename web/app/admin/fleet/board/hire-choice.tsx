import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Hire } from './hire-lines.tsx'
import { SwapDialog } from './swap-dialog.tsx'
import { useAssign } from './use-assign.ts'

type Candidate = { id: string; name: string; detail: ReactNode; why_not: string | null }

type HireChoiceProps = {
  kind: 'vehicle' | 'driver'
  title: string
  candidates: readonly Candidate[]
  /** Who is named now. */
  current: { id: string; name: string } | null
  /** The plate of the car that is on the road with the hire: another car is swapped for it, with what both show. */
  outPlate?: string
  hire: Hire
  onChanged: () => Promise<void>
}

/** Radios: arrows move, Enter assigns. Who cannot go stays in the list, with the reason. Nobody is chosen beforehand. */
export function HireChoice({ kind, title, candidates, current, outPlate, hire, onChanged }: HireChoiceProps) {
  const name = useId()
  const { assign, isBusy } = useAssign(onChanged)
  const [chosen, setChosen] = useState(current?.id ?? '')
  const candidate = candidates.find(({ id }) => id === chosen)
  const [isSwapping, setSwapping] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!candidate || candidate.id === current?.id) return
        if (outPlate) setSwapping(true)
        else void assign(hire, { kind, id: candidate.id, name: candidate.name })
      }}
    >
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <legend className="mb-2 text-[13.5px] leading-5 font-semibold">{title}</legend>
        {candidates.length === 0 ? <p className="text-muted">None belongs to this listing.</p> : null}
        {candidates.map((one) => (
          <label
            key={one.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2 has-checked:border-lagoon has-checked:bg-lagoon-soft"
          >
            <input
              type="radio"
              className="check"
              name={name}
              value={one.id}
              checked={chosen === one.id}
              onChange={() => setChosen(one.id)}
            />
            <span className="min-w-0 flex-1">
              <span className="num font-semibold">{one.name}</span>
              <span className="num whitespace-normal text-muted"> {one.detail}</span>
              {one.why_not && one.id !== current?.id ? <span className="block text-danger">{one.why_not}</span> : null}
            </span>
            {one.id === current?.id ? <span className="text-[12.5px] font-semibold text-lagoon">Named</span> : null}
          </label>
        ))}
      </fieldset>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
        {current ? (
          <Button look="quiet" onClick={() => void assign(hire, { kind, id: null, name: current.name })}>
            Take {current.name} off
          </Button>
        ) : null}
        <Button type="submit" look="lagoon" busy={isBusy && 'Assigning…'} off={offReason(candidate, current, kind)}>
          {outPlate ? 'Swap the car…' : current ? `Change the ${words[kind]}` : `Assign the ${words[kind]}`}
        </Button>
      </div>
      {outPlate && candidate ? (
        <SwapDialog
          open={isSwapping}
          onOpenChange={setSwapping}
          hire={hire}
          from={outPlate}
          to={candidate}
          onChanged={onChanged}
        />
      ) : null}
    </form>
  )
}

const words = { vehicle: 'car', driver: 'driver' }

function offReason(candidate: Candidate | undefined, current: { id: string } | null, kind: 'vehicle' | 'driver') {
  if (!candidate) return `Choose a ${words[kind]}.`
  if (candidate.id === current?.id) return 'Already named.'
  return candidate.why_not ?? false
}
