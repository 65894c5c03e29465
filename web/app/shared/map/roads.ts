// The main roads of the three big cities, by hand and from general knowledge like the ground they lie on: good to half a
// kilometre, enough to see near which road a house stands.
import type { Line } from './ground.ts'

export type Road = { name: string; line: Line }

// biome-ignore format: pairs in rows
export const roads: readonly Road[] = [
  // Lagos
  { name: 'Third Mainland Bridge', line: [[3.396, 6.556], [3.402, 6.53], [3.404, 6.505], [3.401, 6.48], [3.393, 6.462]] },
  { name: 'Ikorodu Road', line: [[3.367, 6.512], [3.366, 6.53], [3.366, 6.553], [3.368, 6.571], [3.379, 6.588], [3.394, 6.605]] },
  { name: 'Western Avenue', line: [[3.367, 6.512], [3.364, 6.495], [3.366, 6.479], [3.374, 6.47]] },
  { name: 'Lekki-Epe Expressway', line: [[3.457, 6.441], [3.48, 6.437], [3.51, 6.436], [3.535, 6.44], [3.552, 6.45], [3.566, 6.464], [3.6, 6.468], [3.66, 6.472]] },
  { name: 'Ozumba Mbadiwe Avenue', line: [[3.417, 6.4355], [3.43, 6.4365], [3.444, 6.438], [3.457, 6.441]] },
  { name: 'Ahmadu Bello Way', line: [[3.409, 6.437], [3.412, 6.431], [3.42, 6.4265], [3.437, 6.4245]] },
  { name: 'Agege Motor Road', line: [[3.343, 6.555], [3.351, 6.536], [3.367, 6.512]] },
  { name: 'Airport Road', line: [[3.327, 6.575], [3.336, 6.564], [3.343, 6.555]] },
  { name: 'Lagos-Ibadan Expressway', line: [[3.379, 6.588], [3.372, 6.61], [3.371, 6.64], [3.4, 6.71], [3.45, 6.8]] },
  // Abuja
  { name: 'Airport Road', line: [[7.272, 9.008], [7.33, 9.02], [7.39, 9.034], [7.44, 9.044], [7.47, 9.05]] },
  { name: 'Kubwa Expressway', line: [[7.452, 9.087], [7.41, 9.108], [7.345, 9.148]] },
  { name: 'Nnamdi Azikiwe Expressway', line: [[7.442, 9.046], [7.446, 9.07], [7.462, 9.088], [7.49, 9.094]] },
  // Port Harcourt
  { name: 'Aba Road', line: [[7.012, 4.786], [7.018, 4.81], [7.03, 4.836], [7.055, 4.862]] },
  { name: 'Ikwerre Road', line: [[7.004, 4.796], [6.994, 4.822], [6.978, 4.852]] },
]
