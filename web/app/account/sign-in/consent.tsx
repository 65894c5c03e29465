import { consentTexts } from '@skyroute/core/accounts/consents.ts'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
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

const linked: Readonly<Record<string, string>> = { Terms: paths.terms, 'Privacy Policy': paths.privacy }

/** The text that is kept with the consent, word for word; the names of the pages lead to them. */
export function TermsWords() {
  const parts = consentTexts.terms.text.split(/(Terms|Privacy Policy)/)
  return parts.map((part) => {
    const page = linked[part]
    if (!page) return part
    return (
      <Link key={part} to={page} className="link">
        {part}
      </Link>
    )
  })
}
