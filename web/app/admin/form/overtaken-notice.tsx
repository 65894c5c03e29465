import { RefreshCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { describeValue, type FormField, type Plain, valueAt } from './fields.ts'
import type { FieldFormState } from './use-field-form.ts'

type OvertakenNoticeProps = { form: FieldFormState; told: string }

/**
 * What somebody else saved, field by field, and the way on without losing what was typed here. It stands above the
 * fields, which may be far from the button that was pressed: it takes the focus, and gives it to that button.
 */
export function OvertakenNotice({ form, told }: OvertakenNoticeProps) {
  const { overtaken, theirs, base } = form
  const place = useRef<HTMLDivElement>(null)
  // The focus, whenever a save was refused; once the notice is gone, its buttons are as well.
  useEffect(() => {
    const around = overtaken && place.current?.closest('form')
    place.current?.focus()
    return () => {
      if (around && !around.contains(document.activeElement))
        around.querySelector<HTMLElement>('button[type=submit]')?.focus()
    }
  }, [overtaken])
  return (
    <div ref={place} tabIndex={-1} className="scroll-my-4 rounded-card">
      <Notice
        tone="dusk"
        icon={RefreshCcw}
        isNews
        title="Somebody else saved this while you were at it"
        actions={theirs ? <Ways form={form} /> : null}
      >
        <p>{told}</p>
        <p>Nothing of yours is lost, and nothing was overwritten. They changed:</p>
        <ul className="mt-1 list-disc pl-5">
          {form.fields.map((field) => (
            <Changed key={field.name} field={field} before={base.record} now={theirs?.record ?? base.record} />
          ))}
        </ul>
      </Notice>
    </div>
  )
}

const Ways = ({ form }: { form: FieldFormState }) => (
  <>
    <Button look="line" small onClick={form.takeTheirs}>
      Take theirs, keep what I changed
    </Button>
    <Button look="line" small onClick={form.showTheirs}>
      Show theirs
    </Button>
    <Button look="line" small onClick={() => void form.saveOver()}>
      Save mine over it
    </Button>
  </>
)

type ChangedProps = { field: FormField; before: Plain; now: Plain }

function Changed({ field, before, now }: ChangedProps) {
  const values = [before, now].map((record) => valueAt(record, field.name))
  if (field.kind === 'rows')
    return JSON.stringify(values[0]) === JSON.stringify(values[1]) ? null : (
      <li>{field.label || `Each ${field.one}`}</li>
    )
  const [was, is] = values.map((value) => describeValue(field, value))
  if (was === is || field.kind === 'password') return null
  if (isWritten.has(field.kind))
    return (
      <li>
        {field.label} is now “{is}”
      </li>
    )
  return (
    <li>
      {field.label}: {was} → <b>{is}</b>
    </li>
  )
}

/** Too long to stand beside what it was. */
const isWritten = new Set(['text', 'area', 'lines', 'email', 'tel', 'url'])
