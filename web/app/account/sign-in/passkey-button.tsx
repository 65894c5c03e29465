import { Fingerprint } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import type { User } from '../../lib/types/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { showError } from '../../ui/toasts/toast.ts'
import { challengeIn } from './challenge.ts'
import { hasPasskeys, signWithPasskey, wasGivenUp } from './passkeys.ts'
import { signInByPasskey } from './sign-in.ts'

const never = () => () => {}

type PasskeyButtonProps = {
  enter: (signingIn: () => Promise<{ user: User }>) => Promise<void>
  onChallenge: (challenge: string) => void
}

/** Only where the browser has passkeys; the server draws none. */
export function PasskeyButton({ enter, onChallenge }: PasskeyButtonProps) {
  const isOffered = useSyncExternalStore(never, hasPasskeys, () => false)
  const [isBusy, setBusy] = useState(false)
  const logIn = async () => {
    setBusy(true)
    try {
      const response = await signWithPasskey()
      await enter(() => signInByPasskey({ response }))
    } catch (error) {
      const challenge = challengeIn(error)
      if (challenge) onChallenge(challenge)
      else if (!wasGivenUp(error)) tell(error)
    } finally {
      setBusy(false)
    }
  }
  if (!isOffered) return null
  return (
    <Button look="line" busy={isBusy && 'Waiting for your device…'} onClick={() => void logIn()}>
      <Icon of={Fingerprint} /> Use a passkey
    </Button>
  )
}

const tell = (error: unknown) =>
  showError('Login failed', error instanceof ApiError ? error.detail : 'Your device could not use its passkey here.')
