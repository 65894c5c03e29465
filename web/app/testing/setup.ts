import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { inPage } from '../lib/browser/browser-storage.ts'
import { forgetSession } from '../lib/session.ts'
import { dropToast } from '../ui/toasts/toast.ts'
import { stubApi } from './stub-api.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
// Testing Library sets it by itself only where the test functions are global.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// Files share the document and the modules: each test begins as a visitor's first one does.
beforeEach(() => {
  stubApi()
  let made = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `key-${++made}` as ReturnType<typeof crypto.randomUUID>)
  history.replaceState(null, '', '/')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetSession()
  dropToast()
  inPage.clear()
  localStorage.clear()
  sessionStorage.clear()
})
