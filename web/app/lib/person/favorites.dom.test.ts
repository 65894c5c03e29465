import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '../../testing/people.ts'
import { pressed } from '../../testing/render-hook-on-page.tsx'
import { type ApiCall, callsOf, waitingCall } from '../../testing/stub-api.ts'
import { forgetSession } from '../session.ts'
import { addFavorite, isKept, refreshFavorites, removeFavorite, useFavorites } from './favorites.ts'

const LIST = 'GET /users/me/favorites'
const ADD = 'POST /users/me/favorites'
const hotel = (id: string) => ({ item_type: 'hotel' as const, item_id: id, name: id })
const kept = (id: string) => ({ ...hotel(id), id: `favorite-${id}` })

async function openShelf(...ids: string[]) {
  const { result } = renderHook(() => useFavorites())
  await waitingCall(LIST).answer({ favorites: ids.map(kept) })
  return { shown: () => result.current.favorites.map(({ item_id }) => item_id), state: () => result.current.state }
}
const add = (id: string) => pressed(() => addFavorite(hotel(id)).catch(() => 'refused'))
const remove = (id: string) => pressed(() => removeFavorite(hotel(id)).catch(() => 'refused'))

beforeEach(() => signInAs('ada'))

test('favourites are asked for once, however many hearts there are', async () => {
  const hearts = [renderHook(() => useFavorites()), renderHook(() => useFavorites())]
  await waitingCall(LIST).answer({ favorites: [kept('cowrie')] })
  expect(hearts.map(({ result }) => isKept(result.current, hotel('cowrie')))).toEqual([true, true])
  expect(callsOf(LIST)).toHaveLength(1)
})

test('favourites show a press at once, and take it back when it was refused', async () => {
  const { shown } = await openShelf('a', 'b', 'c')
  await add('d')
  expect(shown()).toEqual(['d', 'a', 'b', 'c'])
  await waitingCall(ADD).lose()
  expect(shown()).toEqual(['a', 'b', 'c'])
  await remove('b')
  expect(shown()).toEqual(['a', 'c'])
  await waitingCall('DELETE /users/me/favorites/favorite-b').lose()
  expect(shown(), 'back in its place').toEqual(['a', 'b', 'c'])
})

test('two quick presses of one heart reach the server in their order', async () => {
  await openShelf()
  await add('a')
  await remove('a')
  expect(callsOf().slice(1)).toHaveLength(1)
  await waitingCall(ADD).answer(kept('a'))
  expect(callsOf().at(-1)?.what).toMatch(/^DELETE/)
})

test('a list that was asked for before a press does not take it away', async () => {
  const { shown } = await openShelf()
  await pressed(refreshFavorites)
  await add('a')
  await waitingCall(LIST).answer({ favorites: [] })
  expect(shown()).toEqual(['a'])
  expect(callsOf(LIST), 'asked for anew only once the press is known').toHaveLength(2)
  await waitingCall(ADD).answer(kept('a'))
  await waitingCall(LIST).answer({ favorites: [kept('a')] })
  expect(shown()).toEqual(['a'])
})

test('a favourite that is gone already is gone', async () => {
  const { shown } = await openShelf('a')
  await remove('a')
  await waitingCall('DELETE /users/me/favorites/favorite-a').refuse(404, 'not_found')
  expect(shown()).toEqual([])
})

test('favourites of whoever left are not shown to whoever comes next, however late an answer comes', async () => {
  const { shown } = await openShelf('a')
  await remove('a')
  await pressed(refreshFavorites)
  const [, late] = callsOf(LIST) as [ApiCall, ApiCall]
  act(forgetSession)
  await waitingCall('DELETE /users/me/favorites/favorite-a').lose()
  await late.answer({ favorites: [kept('a')] })
  expect(shown()).toEqual([])
})

test('a press that waits for its turn is not sent in the name of whoever comes next', async () => {
  await openShelf()
  await add('a')
  await add('b')
  act(forgetSession)
  signInAs('bola')
  await waitingCall(ADD).answer(kept('a'))
  expect(callsOf(ADD).map(({ token }) => token)).toEqual(['token-ada'])
  expect(renderHook(() => useFavorites()).result.current.favorites).toEqual([])
  expect(waitingCall(LIST).token).toBe('token-bola')
})

test('a press of whoever left that fails takes nothing from whoever comes next', async () => {
  await openShelf()
  await add('a')
  act(forgetSession)
  signInAs('bola')
  const { shown } = await openShelf('a')
  await waitingCall(ADD).lose()
  expect(shown()).toEqual(['a'])
})

test('a first list that comes after its person has left is shown to nobody', async () => {
  const { result } = renderHook(() => useFavorites())
  act(forgetSession)
  await waitingCall(LIST).answer({ favorites: [kept('a')] })
  expect(result.current.favorites).toEqual([])
})
