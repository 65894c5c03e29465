import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Check } from '../../ui/fields/check.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

type ConsentProps = ComponentProps<'input'> & { label: ReactNode; error?: string }

/** A box that must be ticked, and the sentence under it when it was not. */
export function Consent({ error, ...check }: ConsentProps) {
  const errorId = useId()
  return (
    <div>
      <Check {...check} aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined} />
      {error ? (
        <p id={errorId} className="help !mt-0 flex items-start gap-1.5 !text-danger">
          <Icon of={CircleAlert} className="mt-px size-4" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
