"""Writes trained nets as packages/bots/src/net/weights.ts: whole numbers with a scale per tensor.

python3 scripts/train/ship.py BELIEF.npz SEARCHERS.npz RANKING.npz packages/bots/src/net/weights.ts [GOLDEN.json]
"""
import json
import sys
import numpy as np

NAMES = {
    "belief": {"W1": "beliefFirst", "b1": "beliefBias", "w2": "beliefSecond", "wl": "beliefLinear"},
    "searchers": {"W1": "searcherFirst", "b1": "searcherBias", "w2": "searcherSecond", "wl": "searcherLinear"},
    "ranking": {"W1": "first", "b1": "firstBias", "W2": "second", "b2": "secondBias", "w3": "third", "wl": "linear"},
}


def tensors(file, names):
    found = {}
    with np.load(file) as arrays:
        for key, name in names.items():
            values = arrays[key].ravel()
            scale = float(np.abs(values).max()) / 8191 or 1.0
            scale = float(f"{scale:.6g}")
            found[name] = {"scale": scale, "values": " ".join(str(int(v)) for v in np.rint(values / scale))}
    return found


def main(belief, searchers, ranking, target, golden=None):
    sealed = {"encoder": "", "levels": []}
    if golden is not None:
        with open(golden) as file:
            sealed = json.load(file)
    found = {
        **tensors(belief, NAMES["belief"]),
        **tensors(searchers, NAMES["searchers"]),
        **tensors(ranking, NAMES["ranking"]),
    }
    lines = ["// The trained nets, written by `npm run train` (docs/bots.md). Do not edit.", ""]
    lines.append("/** Version of the format, hash of the encoder, golden vectors, and per tensor its whole numbers and their scale. */")
    lines.append("export const WEIGHTS = {")
    lines.append("  version: 1,")
    lines.append(f"  encoder: '{sealed['encoder']}',")
    golden_text = "|".join(" ".join(str(v) for v in row) for row in sealed["levels"])
    lines.append(f"  golden:\n    '{golden_text}',")
    lines.append("  tensors: {")
    for name, tensor in found.items():
        lines.append(f"    {name}: {{")
        lines.append(f"      scale: {tensor['scale']},")
        lines.append(f"      values:\n        '{tensor['values']}',")
        lines.append("    },")
    lines.append("  },")
    lines.append("} as const;")
    with open(target, "w") as out:
        out.write("\n".join(lines) + "\n")


main(*sys.argv[1:6])
