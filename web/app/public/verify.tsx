import type { FormEvent } from 'react'
import { pageMeta } from '../lib/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { TextAreaField } from '../ui/fields/field.tsx'
import { Skeletons } from '../ui/skeleton.tsx'
import type { Route } from './+types/verify'
import { useCheck } from './verify/use-check.ts'
import { Verdict } from './verify/verdict.tsx'

/** For whom it is: people at a desk or at a car door. Search engines have nothing to find here. */
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Check a receipt' })

export default function VerifyPage() {
  const { check, begin } = useCheck()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = `${new FormData(event.currentTarget).get('code') ?? ''}`
    if (!code.trim()) return
    event.currentTarget.reset()
    void begin(code)
  }
  return (
    <div className="wrap pt-8 pb-16 md:pt-14">
      <div className="mx-auto max-w-[760px]">
        <h1 className="text-[2.125rem] leading-[2.375rem] md:text-h1">Check a receipt</h1>
        <p className="mt-3 text-lead text-muted">Check that a receipt is genuine and the booking is still valid.</p>
        <div className="mt-6 empty:hidden">
          {check.is === 'checking' ? <Checking /> : null}
          {check.is === 'done' ? <Verdict verdict={check.verdict} onAgain={() => void begin(check.code)} /> : null}
        </div>
        <form onSubmit={submit} className="card mt-6 hidden gap-4 p-5 sm:p-8 scripted:grid">
          <TextAreaField
            label={check.is === 'waiting' ? 'The code of the receipt' : 'Another one'}
            name="code"
            rows={3}
            required
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            help="Scan the square code on the receipt with your camera, or paste its address here."
          />
          <Button type="submit" look={check.is === 'waiting' ? 'lagoon' : 'line'} className="sm:justify-self-start">
            Check it
          </Button>
        </form>
        <HowItWorks />
      </div>
    </div>
  )
}

function Checking() {
  return <Skeletons label="Checking the receipt" bars={['h-40']} />
}

/** Read without script, too: a code that cannot be checked is not a code that holds. */
function HowItWorks() {
  return (
    <section aria-labelledby="how" className="mt-10 max-w-[62ch]">
      <h2 id="how" className="text-h3">
        How it works
      </h2>
      <p className="mt-3 text-muted">
        The square code on a receipt holds the booking and our signature (Ed25519). Your browser checks the signature
        with our public keys, which it keeps: after the first visit that works offline, too. Online we also say whether
        the booking is still valid.
      </p>
      <p className="mt-3 font-semibold scripted:hidden">
        Checking happens in the browser and needs JavaScript, which is off or has not loaded here. Until a receipt has
        been checked, do not take it as valid.
      </p>
    </section>
  )
}
