import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { recordEarlyInput } from './lib/browser/replay-early-input.ts'

recordEarlyInput()

// The router would make a host of what follows two slashes. The server draws the same unknown page (http/web.ts).
if (location.pathname.startsWith('//')) history.replaceState(null, '', '/404')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
