import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockStorage, fillStorage } from '../testing/broken-storage.ts'
import { person, signInAs } from '../testing/people.ts'
import { callsOf, waitingCall } from '../testing/stub-api.ts'
import { cacheNames } from '../worker/store.ts'
import { api } from './api.ts'
import { keyOfDriver, storageKeys } from './browser/storage-keys.ts'
import { readToken } from './browser/token.ts'
import { replaceUser, requireUser, signOut, useSession, useUser } from './session.ts'

const ME = 'GET /users/me'
const ada = person('ada')
const deleteCache = vi.fn(async (_name: string) => true)

beforeEach(() => {
  deleteCache.mockClear()
  vi.stubGlobal('caches', { delete: deleteCache })
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})

/** What somebody leaves in a browser while they look around, book, and drive. */
function leaveTraces() {
  const { token, keptCopies, ...others } = storageKeys
  for (const key of Object.values(others)) localStorage.setItem(key, '[]')
  for (const key of [storageKeys.bookingAttempt, storageKeys.mailedCode, storageKeys.lostPage])
    sessionStorage.setItem(key, 'theirs')
  for (const key of ['driverOutbox', 'driverDrafts'] as const)
    for (const driver of ['ada', 'musa']) localStorage.setItem(keyOfDriver(key, driver), '[]')
}
const left = (storage: Storage, keys: string[]) => keys.filter((key) => storage.getItem(key) !== null)

const ofThePerson = [storageKeys.token, storageKeys.keptCopies, storageKeys.recentSearches, storageKeys.recentListings]
const inTheTab = [storageKeys.bookingAttempt, storageKeys.mailedCode]

describe('whoever logs out', () => {
  test('leaves nothing of themselves on a shared phone, whether or not the server hears of it', async () => {
    signInAs('ada')
    leaveTraces()
    act(signOut)
    expect(
      left(localStorage, [...ofThePerson, storageKeys.pendingBooking, keyOfDriver('driverDrafts', 'ada')]),
    ).toEqual([])
    expect(left(sessionStorage, inTheTab)).toEqual([])
    expect(deleteCache.mock.calls, 'the caches of the service worker that were deleted').toEqual([[cacheNames.pages]])
    expect(readToken()).toBeNull()
    await waitingCall('POST /auth/logout').lose()
    expect(callsOf('POST /auth/logout').map(({ token }) => token)).toEqual(['token-ada'])
  })

  test('leaves what is not theirs: another driver’s work, and what was not sent yet', () => {
    signInAs('ada')
    leaveTraces()
    act(signOut)
    const others = [
      keyOfDriver('driverDrafts', 'musa'),
      keyOfDriver('driverOutbox', 'musa'),
      keyOfDriver('driverOutbox', 'ada'),
      storageKeys.theme,
      storageKeys.currency,
    ]
    expect(left(localStorage, others)).toEqual(others)
  })

  test('is a guest at once on every part of the page', () => {
    signInAs('ada')
    const { result } = renderHook(() => ({ session: useSession(), user: useUser() }))
    expect(result.current.user).toEqual(ada)
    act(signOut)
    expect(result.current).toEqual({ session: { status: 'guest', user: null, hasEnded: false }, user: null })
  })

  test('is logged out also where the browser forbids to keep anything', () => {
    signInAs('ada')
    blockStorage()
    deleteCache.mockRejectedValueOnce(new Error('blocked'))
    const { result } = renderHook(useUser)
    act(signOut)
    expect(result.current).toBeNull()
  })
})

describe('a session that the server ended', () => {
  async function ends() {
    signInAs('ada')
    leaveTraces()
    const asked = fetchAnything()
    await waitingCall('GET /health').refuse(401, 'unauthorized')
    await asked
  }

  test('takes what tells who was here, and leaves what its owner would miss', async () => {
    await ends()
    await waitingCall(ME).refuse(401, 'unauthorized')
    expect(left(localStorage, ofThePerson)).toEqual([])
    expect(left(sessionStorage, inTheTab)).toEqual([])
    expect(deleteCache.mock.calls, 'the caches of the service worker that were deleted').toEqual([[cacheNames.pages]])
    const missed = [storageKeys.pendingBooking, keyOfDriver('driverDrafts', 'ada'), keyOfDriver('driverOutbox', 'ada')]
    expect(left(localStorage, missed)).toEqual(missed)
  })

  test('is said to have ended, which logging out is not', async () => {
    const { result } = renderHook(useSession)
    await ends()
    await waitingCall(ME).refuse(401, 'unauthorized')
    expect(result.current).toEqual({ status: 'guest', user: null, hasEnded: true })
  })

  test('was not ended by one refusal if the server still knows the person', async () => {
    const { result } = renderHook(useUser)
    await ends()
    await waitingCall(ME).answer(ada)
    expect(result.current).toEqual(ada)
    expect(left(localStorage, ofThePerson)).toEqual(ofThePerson)
  })

  test.each([
    ['no answer', (): Promise<void> => waitingCall(ME).lose()],
    ['429', () => waitingCall(ME).refuse(429, 'rate_limited')],
    ['503', () => waitingCall(ME).refuse(503, 'unavailable')],
  ])('is not told by %s: whoever was here goes on', async (_what, end) => {
    const { result } = renderHook(useUser)
    await ends()
    await end()
    expect(result.current).toEqual(ada)
    expect(readToken()).toBe('token-ada')
  })
})

describe('a page that is opened', () => {
  test('asks once who the token belongs to, however many parts want to know', async () => {
    const { session } = await openTab('token-ada')
    const asked = [session.loadUser(), session.loadUser()]
    await waitingCall(ME).answer(ada)
    expect(await Promise.all(asked)).toEqual([ada, ada])
    expect(await session.loadUser()).toEqual(ada)
    expect(callsOf(ME)).toHaveLength(1)
  })

  test('without a token asks nothing', async () => {
    const { session } = await openTab(null)
    expect(await session.loadUser()).toBeNull()
    expect(callsOf()).toEqual([])
  })

  test('without a line is that of whoever was here; without a copy, of nobody, though not of just anybody', async () => {
    signInAs('ada')
    const { session } = await openTab('token-ada')
    const kept = session.loadUser()
    await waitingCall(ME).lose()
    expect(await kept).toEqual(ada)

    localStorage.removeItem(storageKeys.keptCopies)
    const other = await openTab('token-ada')
    const unknown = other.session.loadUser()
    await waitingCall(ME).lose()
    expect(await unknown).toBeNull()
    expect(other.session.isPersonUnsure()).toBe(true)
  })

  test('leads a guest to the login page and back, and a customer away from what is for staff', async () => {
    const wanted = new Request('http://localhost:3000/admin/payments?page=2')
    const { session } = await openTab(null)
    const toLogin = await session.requireUser(wanted).catch((answer) => answer)
    expect(toLogin.headers.get('Location')).toBe('/login?returnTo=%2Fadmin%2Fpayments%3Fpage%3D2')
    signInAs('ada')
    const away = await requireUser(wanted, { role: 'admin' }).catch((answer) => answer)
    expect(away.headers.get('Location')).toBe('/dashboard')
    expect(await requireUser(wanted)).toEqual(ada)
  })
})

describe('two tabs', () => {
  const inAnotherTab = (change: () => void) => {
    change()
    window.dispatchEvent(new StorageEvent('storage'))
  }

  test('logging out in one empties the other', () => {
    signInAs('ada')
    inAnotherTab(() => localStorage.removeItem(storageKeys.token))
    expect(location.reload).toHaveBeenCalledOnce()
  })

  test('somebody else who logs in in one is not asked for by the page of the first', async () => {
    signInAs('ada')
    inAnotherTab(() => localStorage.setItem(storageKeys.token, 'token-bola'))
    expect(location.reload).toHaveBeenCalledOnce()
    void fetchAnything()
    expect(waitingCall('GET /health').token).toBe('token-ada')
  })

  test('a page that the browser had put away looks when it comes back', () => {
    signInAs('ada')
    localStorage.removeItem(storageKeys.token)
    window.dispatchEvent(new Event('pageshow'))
    expect(location.reload).toHaveBeenCalledOnce()
  })

  test('anything else that another tab keeps leaves the page as it is', () => {
    signInAs('ada')
    inAnotherTab(() => localStorage.setItem(storageKeys.theme, 'dark'))
    expect(location.reload).not.toHaveBeenCalled()
  })

  test('a log-out here leaves the session that somebody else began in another tab', () => {
    signInAs('ada')
    localStorage.setItem(storageKeys.token, 'token-bola')
    act(signOut)
    expect(localStorage.getItem(storageKeys.token)).toBe('token-bola')
  })
})

test('whoever logs in takes the place of whoever was here, also in what is kept for a bad line', () => {
  signInAs('ada')
  signInAs(person('bola'))
  expect(localStorage.getItem(storageKeys.keptCopies)).toContain('bola')
  expect(localStorage.getItem(storageKeys.keptCopies)).not.toContain('ada')
})

describe('an answer that comes when its person has left', () => {
  const save = () => api.put('/users/me', { body: { first_name: 'Ada' } })

  test('is nobody else’s: what was saved is not shown to whoever logged in meanwhile', async () => {
    signInAs('ada')
    const saved = save().then(replaceUser, (error) => error)
    act(signOut)
    signInAs('bola')
    const { result } = renderHook(useUser)
    await waitingCall('PUT /users/me').answer(ada)
    expect(await saved).toMatchObject({ status: 401, code: 'overtaken' })
    expect(result.current).toEqual(person('bola'))
    expect(localStorage.getItem(storageKeys.keptCopies)).not.toContain('ada')
  })

  test('does not bring them back', async () => {
    signInAs('ada')
    const saved = save().then(replaceUser)
    act(signOut)
    const { result } = renderHook(useUser)
    await waitingCall('PUT /users/me').answer(ada)
    await saved
    expect(result.current).toBeNull()
  })

  test('shows what was changed to who is still here', async () => {
    signInAs('ada')
    const { result } = renderHook(useUser)
    const saved = save().then(replaceUser)
    await waitingCall('PUT /users/me').answer({ ...ada, first_name: 'Adaeze' })
    await saved
    expect(result.current?.first_name).toBe('Adaeze')
  })

  test('ends no session but its own: a refusal is not about whoever logged in meanwhile', async () => {
    signInAs('ada')
    const asked = fetchAnything()
    act(signOut)
    signInAs('bola')
    await waitingCall('GET /health').refuse(401, 'unauthorized')
    await asked
    expect(callsOf(ME)).toEqual([])
  })

  test.each([
    ['a refusal', () => waitingCall(ME).refuse(401, 'unauthorized')],
    ['an answer', () => waitingCall(ME).answer(ada)],
    ['no answer', (): Promise<void> => waitingCall(ME).lose()],
  ])('to the first question of a page is not about them either: %s', async (_what, come) => {
    const { session } = await openTab('token-ada')
    const asked = session.loadUser()
    localStorage.setItem(storageKeys.token, 'token-bola')
    session.beginSession(person('bola'))
    await come()
    expect(await asked).toEqual(person('bola'))
    expect(localStorage.getItem(storageKeys.token)).toBe('token-bola')
    expect(localStorage.getItem(storageKeys.keptCopies)).not.toContain('ada')
  })
})

describe('a browser that keeps nothing', () => {
  const tokenAskedWith = () => {
    void fetchAnything()
    return callsOf('GET /health').at(-1)?.token
  }

  test('asks as whoever logged in for as long as the page is open, and as nobody after they left', () => {
    blockStorage()
    signInAs('ada')
    expect(tokenAskedWith()).toBe('token-ada')
    window.dispatchEvent(new Event('pageshow'))
    expect(location.reload).not.toHaveBeenCalled()
    signInAs(person('bola'))
    expect(tokenAskedWith()).toBe('token-bola')
    act(signOut)
    expect(tokenAskedWith()).toBeNull()
  })

  test('and still holds the token of another person asks as whoever logged in', () => {
    localStorage.setItem(storageKeys.token, 'token-bola')
    fillStorage()
    signInAs('ada')
    expect(tokenAskedWith()).toBe('token-ada')
    expect(localStorage.getItem(storageKeys.token), 'what a reload would find').toBeNull()
    act(signOut)
    expect(tokenAskedWith()).toBeNull()
  })
})

/** Whatever a page asks for; a refusal is the page's own to tell. */
const fetchAnything = () => api.get('/health').catch(() => undefined)

let listening: Parameters<typeof window.addEventListener>[] = []

/** The site as it is loaded in a tab of its own, which shares what the browser keeps. */
async function openTab(token: string | null) {
  if (token) localStorage.setItem(storageKeys.token, token)
  else localStorage.removeItem(storageKeys.token)
  const listens = vi.spyOn(globalThis, 'addEventListener')
  vi.resetModules()
  const session = await import('./session.ts')
  listening.push(...(listens.mock.calls as typeof listening))
  listens.mockRestore()
  return { session }
}
afterEach(() => {
  for (const [type, listener] of listening) globalThis.removeEventListener(type, listener as EventListener)
  listening = []
})
