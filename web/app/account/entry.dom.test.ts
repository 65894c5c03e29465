import { act } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { forgetSession } from '../lib/session.ts'
import { person, signInAs } from '../testing/people.ts'
import { pressed, renderHookOnPage } from '../testing/render-hook-on-page.tsx'
import { useEntry } from './sign-in/use-entry.ts'

const open = (query = '') => renderHookOnPage(useEntry, undefined, { at: `/login${query}` })

test('whoever is signed in already goes on, to where they wanted', async () => {
  signInAs('ada')
  const seen: string[] = []
  renderHookOnPage(
    () => {
      seen.push(useLocation().pathname)
      return useEntry()
    },
    undefined,
    { at: '/login?returnTo=%2Fbooking%2Fb1' },
  )
  await act(async () => {})
  // The login page is still drawn here, and leads on from there.
  expect([...new Set(seen)].slice(0, 2)).toEqual(['/login', '/booking/b1'])
})

test('whoever signs in goes where they wanted, and never to another site', async () => {
  act(forgetSession)
  for (const [asked, path] of [
    ['/booking/b1', '/booking/b1'],
    ['//evil.example', '/dashboard'],
  ] as const) {
    const shown = open(`?returnTo=${encodeURIComponent(asked)}`)
    await pressed(() => shown.result.current.enter(async () => ({ user: person('ada') })))
    expect(shown.path).toBe(path)
  }
})

test('whoever was refused stays, and reads why', async () => {
  act(forgetSession)
  const shown = open()
  let said = ''
  await pressed(() =>
    shown.result.current
      .enter(() => Promise.reject(new Error('Wrong password')))
      .catch((error) => {
        said = error.message
      }),
  )
  expect([shown.path, said]).toEqual(['/login', 'Wrong password'])
  signInAs('ada')
  await act(async () => {})
  expect(shown.path, 'once they are signed in all the same').toBe('/dashboard')
})
