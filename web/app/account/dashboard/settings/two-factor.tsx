import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import type { TwoFactor, TwoFactorSetUp } from '../../../lib/types/api-types.ts'
import { useFetched } from '../../../lib/use-fetched.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { Status } from '../../../ui/status.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { ReAuthenticationDialog } from './re-authentication-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanCode } from './scan-code.tsx'
import { Pending, SettingsCard } from './settings-card.tsx'

const readTwoFactor = () => api.get('/users/me/two-factor')

type Step =
  | { is: 'proving'; what: 'set-up' | 'disable' | 'recovery-codes' }
  | { is: 'scanning'; setUp: TwoFactorSetUp }
  | { is: 'keeping'; codes: string[] }

/** A code from an app beside the password (A10). `onChanged`: other devices may have been logged out. */
export function TwoFactorCard({ onChanged }: { onChanged: () => void }) {
  const { answer, error, reload } = useFetched('two factor', readTwoFactor)
  const [step, setStep] = useState<Step | null>(null)
  const close = () => {
    setStep(null)
    void reload()
    onChanged()
  }
  return (
    <SettingsCard title="Two-factor sign-in" lead="Besides the password, a code from an app on your phone.">
      {answer ? (
        <Standing twoFactor={answer} onStart={(what) => setStep({ is: 'proving', what })} />
      ) : (
        <Pending what="this setting" hasFailed={error !== null} onRetry={() => void reload()} />
      )}
      {step?.is === 'proving' ? <Proving what={step.what} onStep={setStep} onClose={close} /> : null}
      {step?.is === 'scanning' ? (
        <ScanCode setUp={step.setUp} onClose={close} onCodes={(codes) => setStep({ is: 'keeping', codes })} />
      ) : null}
      {step?.is === 'keeping' ? <RecoveryCodes codes={step.codes} onClose={close} /> : null}
    </SettingsCard>
  )
}

type What = Extract<Step, { is: 'proving' }>['what']

function Standing({ twoFactor, onStart }: { twoFactor: TwoFactor; onStart: (what: What) => void }) {
  const { is_on: isOn, is_required: isRequired, recovery_codes_left: left } = twoFactor
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Status look={isOn ? ['good', ShieldCheck, 'On'] : ['off', ShieldOff, 'Off']} />
        {isOn ? <span className="text-sm text-muted">{count(left, 'recovery code')} left</span> : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isOn ? (
          <>
            <Button look="line" {...Dialog.opener} onClick={() => onStart('recovery-codes')}>
              New recovery codes
            </Button>
            <Button
              look="quiet"
              {...Dialog.opener}
              off={isRequired && 'Your role needs it.'}
              onClick={() => onStart('disable')}
            >
              Turn off
            </Button>
          </>
        ) : (
          <Button look="line" className="max-sm:w-full" {...Dialog.opener} onClick={() => onStart('set-up')}>
            Set up
          </Button>
        )}
      </div>
    </>
  )
}

const proofs = {
  'set-up': {
    title: 'Set up two-factor sign-in',
    description:
      'You need an authenticator app on your phone. At the end you get recovery codes: keep them, they let you in when the phone is gone.',
    action: { words: 'Continue', busy: 'Checking…' },
  },
  'recovery-codes': {
    title: 'New recovery codes',
    description: 'The codes you have kept until now stop working.',
    action: { words: 'Make new codes', busy: 'Making…' },
  },
  disable: {
    title: 'Turn off two-factor sign-in?',
    description: 'The password alone opens your account then.',
    action: { words: 'Turn off', busy: 'Turning off…', look: 'danger' },
  },
} as const

type ProvingProps = { what: What; onStep: (step: Step) => void; onClose: () => void }

function Proving({ what, onStep, onClose }: ProvingProps) {
  const prove = async (password: string) => {
    const body = { password }
    if (what === 'set-up')
      return onStep({ is: 'scanning', setUp: await api.post('/users/me/two-factor/set-up', { body }) })
    if (what === 'recovery-codes') {
      const { recovery_codes: codes } = await api.post('/users/me/two-factor/recovery-codes', { body })
      return onStep({ is: 'keeping', codes })
    }
    await api.post('/users/me/two-factor/disable', { body })
    showToast({ title: 'Two-factor sign-in is off' })
    onClose()
  }
  return <ReAuthenticationDialog {...proofs[what]} onPassword={prove} onClose={onClose} />
}
