// Nigeria as a sketch: its border from Natural Earth's 1:110m countries (public domain), its two rivers by the towns
// they pass. Good for seeing where a place lies, not for finding the way.
import { pathThrough, projection, type Spot } from './projection.ts'

export const country = { width: 360, height: 300, margin: 12 }

// biome-ignore format: pairs in rows
const border: [lng: number, lat: number][] = [
  [8.5, 4.77], [7.46, 4.41], [7.08, 4.46], [6.7, 4.24], [5.9, 4.26], [5.36, 4.89], [5.03, 5.61], [4.33, 6.27],
  [3.57, 6.26], [2.69, 6.26], [2.75, 7.87], [2.72, 8.51], [2.91, 9.14], [3.22, 9.44], [3.71, 10.06], [3.6, 10.33],
  [3.8, 10.73], [3.57, 11.33], [3.61, 11.66], [3.68, 12.55], [3.97, 12.96], [4.11, 13.53], [4.37, 13.75], [5.44, 13.87],
  [6.45, 13.49], [6.82, 13.12], [7.33, 13.1], [7.8, 13.34], [9.01, 12.83], [9.52, 12.85], [10.11, 13.28], [10.7, 13.25],
  [10.99, 13.39], [11.53, 13.33], [12.3, 13.04], [13.08, 13.6], [13.32, 13.56], [14.0, 12.46], [14.18, 12.48],
  [14.58, 12.09], [14.47, 11.9], [14.42, 11.57], [13.57, 10.8], [13.31, 10.16], [13.17, 9.64], [12.96, 9.42],
  [12.75, 8.72], [12.22, 8.31], [12.06, 7.8], [11.84, 7.4], [11.75, 6.98], [11.06, 6.64], [10.5, 7.06], [10.12, 7.04],
  [9.52, 6.45], [9.23, 6.44], [8.76, 5.48],
]
// biome-ignore format: pairs in rows
const niger: [lng: number, lat: number][] = [
  [3.62, 11.69], [4.1, 11.2], [4.55, 10.6], [4.6, 9.87], [4.82, 9.14], [5.6, 8.75], [6.3, 8.55], [6.74, 7.8],
  [6.72, 7.1], [6.77, 6.15], [6.6, 5.5], [6.2, 5.1], [6.05, 4.35],
]
// biome-ignore format: pairs in rows
const benue: [lng: number, lat: number][] = [
  [13.2, 9.45], [12.5, 9.28], [12.03, 9.46], [11.0, 8.85], [9.75, 8.18], [8.53, 7.74], [7.6, 7.95], [6.74, 7.8],
]

const spots = (points: [number, number][]): Spot[] => points.map(([lng, lat]) => ({ lng, lat }))

/** From degrees to the drawing. */
export const onCountry = projection(
  {
    west: Math.min(...border.map(([lng]) => lng)),
    east: Math.max(...border.map(([lng]) => lng)),
    south: Math.min(...border.map(([, lat]) => lat)),
    north: Math.max(...border.map(([, lat]) => lat)),
  },
  country,
)

export const borderPath = pathThrough(spots(border).map(onCountry), true)
export const riverPaths = [niger, benue].map((river) => pathThrough(spots(river).map(onCountry)))
