import type { SeededRandom } from '../seeded-random.ts'

export type Tone = 'good' | 'fair' | 'poor'
/** By what they are about: an aspect, or an amenity that a house must have for it. */
export type Sentences = Record<string, Record<Tone, readonly string[]>>

export function toneOf(stars: number): Tone {
  if (stars >= 4) return 'good'
  return stars === 3 ? 'fair' : 'poor'
}

/** The sentences of one listing's page, each said once. */
export type Stock = { take(topic: string, tone: Tone): string | null }

export function stockOf(sentences: Sentences, dice: SeededRandom): Stock {
  const left = new Map<string, string[]>()
  return {
    take(topic, tone) {
      const key = `${topic} ${tone}`
      const rest = left.get(key) ?? dice.shuffled(sentences[topic]?.[tone] ?? [])
      left.set(key, rest)
      return rest.pop() ?? null
    },
  }
}

/** Two to four sentences about what a guest cares for; null when everything has been said already. */
export function composeReview(
  scores: Record<string, number>,
  { stars, topics, stock, dice }: { stars: number; topics: readonly string[]; stock: Stock; dice: SeededRandom },
): string | null {
  const wanted = dice.int(2, 4)
  const said: string[] = []
  for (const topic of dice.shuffled(topics)) {
    const sentence = stock.take(topic, toneOf(scores[topic] ?? stars))
    if (sentence) said.push(sentence)
    if (said.length === wanted) break
  }
  return said.length > 0 ? said.join(' ') : null
}
