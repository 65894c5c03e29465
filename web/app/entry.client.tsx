import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { recordEarlyInput } from './lib/browser/replay-early-input.ts'
import { NonceProvider } from './ui/nonce.tsx'

// The attribute is hidden from selectors once parsed, the property is not.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

recordEarlyInput()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider nonce={nonce}>
        <HydratedRouter />
      </NonceProvider>
    </StrictMode>,
  )
})
