"""The networks: the policy that is exported for the bots, and the critic that is used in training only."""

import contextlib, gzip
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

MAGIC = 0x334E524F
HEADER_BYTES = 20
SEATS = 5
HEADS = {"policy": 1, "imitation": 1, "value": SEATS}
# Steps of a row's numbers above zero. Rows that occur rarely take several of them at a time, which compresses better.
MAX_LEVELS, MAX_STEP = 124, 16
# As a share of how often the most frequent row occurs.
MIN_FREQUENCY = 1e-5
MAX_GZIPPED = 998_000
# What a step of an exported row is worth in training.
ROW_SCALE = 0.018


def mixed_precision(tensor):
    """Without autocast's cache: it is shared by all threads, and the actor's copies of weights have no gradient."""
    return torch.autocast("cuda", torch.bfloat16, cache_enabled=False) if tensor.is_cuda else contextlib.nullcontext()


def halved(numbers):
    """Single precision with the lower half of the bits zero, which compresses well."""
    bits = numbers.astype(np.float32).view(np.uint32)
    return ((bits + 0x8000) & np.uint32(0xFFFF0000)).view(np.float32)


def encode_head(weights, head, scale):
    """Its numbers for rows that are counted in steps of `scale`."""
    part = lambda key: weights[f"{head}.{key}"]
    folded = part("first.weight") * scale
    unit = np.abs(folded).max(1) / 511 + 1e-12
    pieces = [
        part("direct.weight") * unit,
        part("last.weight"),
        part("direct.bias"),
        np.rint(part("first.bias") / unit).astype(np.int32),
        part("second.bias").astype(np.float32),
        halved(part("second.weight") * unit),
        np.rint(folded / unit[:, None]).astype(np.int16),
    ]
    return b"".join(piece.tobytes() for piece in pieces)


def round_rows(rows, scale, frequencies, coarseness):
    """Steps of `scale`, or several of them at a time where a row occurs rarely."""
    steps = np.rint((coarseness * frequencies.clip(MIN_FREQUENCY) ** -0.4).clip(1, MAX_STEP))[:, None]
    return (np.rint(rows / scale / steps) * steps).clip(-MAX_LEVELS, MAX_LEVELS).astype(np.int8)


class Head(nn.Module):
    """Two hidden layers; the output reads both."""

    def __init__(self, width, hidden, second, outputs):
        super().__init__()
        self.first = nn.Linear(width, hidden)
        self.second = nn.Linear(hidden, second)
        self.direct = nn.Linear(hidden, outputs)
        self.last = nn.Linear(second, outputs, bias=False)
        nn.init.zeros_(self.direct.weight)
        nn.init.zeros_(self.last.weight)

    def forward(self, sums):
        hidden = F.relu(self.first(F.relu(sums)))
        return self.direct(hidden) + self.last(F.relu(self.second(hidden)))


class Policy(nn.Module):
    """
    Sums the embedding rows of state and option; a head each for the option's logit, for its logit where another bot is
    imitated, and for the state's value.
    """

    # How coarsely rows were rounded in the last export: a good guess for the next one.
    coarseness = 0.1

    def __init__(self, rows, width, hidden, second):
        super().__init__()
        self.shape = (rows, width, hidden, second)
        self.rows = nn.EmbeddingBag(rows, width, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.05)
        self.policy = Head(width, hidden, second, 1)
        self.imitation = Head(width, hidden, second, 1)
        self.value = Head(width, hidden, second, SEATS)

    def forward(self, batch, *heads, frozen=0):
        """
        What each of the heads says: a logit for each option, a value for each state. The first `frozen` rows are read, but
        not learned.
        """
        rows = torch.cat([self.rows.weight[:frozen].detach(), self.rows.weight[frozen:]]) if frozen else self.rows.weight
        state = F.embedding_bag(batch["state"], rows, batch["state_at"], mode="sum")
        option = F.embedding_bag(batch["options"], rows, batch["options_at"], mode="sum")
        with mixed_precision(state):
            sums = state[batch["owner"]] + option
            outputs = [self.value(state) if head == "value" else getattr(self, head)(sums).squeeze(1) for head in heads]
        return [output.float() for output in outputs]

    def load_smaller(self, saved):
        """Takes over weights of this or of a smaller network; what is new does not change the outputs at first."""
        for name, tensor in self.state_dict().items():
            if name not in saved:
                continue
            old = saved[name]
            tensor[tuple(slice(size) for size in old.shape)] = old
            if name.startswith("rows"):
                tensor[old.shape[0] :] = 0
            elif old.dim() == 2:
                tensor[: old.shape[0], old.shape[1] :] = 0

    def load_exported(self, name, last_rows):
        """
        Takes over weights of this or of a smaller network that were exported, for continuing a run whose checkpoint is gone. New
        rows come before the last ones. The sizes of a layer's inputs and weights are chosen anew; only their products are in
        the file.
        """
        with open(name, "rb") as file:
            magic, rows, width, hidden, second = np.fromfile(file, np.uint32, 5).tolist()
            assert magic == MAGIC, "not an exported network"
            take = lambda type, *shape: np.fromfile(file, type, int(np.prod(shape))).astype(np.float64).reshape(shape)
            weights = {}
            for head, outputs in HEADS.items():
                direct, last, output_bias = (take(np.float64, *s) for s in ((outputs, hidden), (outputs, second), (outputs,)))
                first_bias, second_bias = take(np.int32, hidden), take(np.float32, second)
                second_weight, first = take(np.float32, second, hidden), take(np.int16, hidden, width)
                # Such that the weights of the second layer are about as large as in a new network.
                unit = 10 * np.sqrt((second_weight**2).mean(0))
                unit = unit.clip(np.median(unit) / 4, np.median(unit) * 4)
                parts = {
                    "first.weight": first * unit[:, None] / ROW_SCALE,
                    "first.bias": first_bias * unit,
                    "second.weight": second_weight / unit,
                    "second.bias": second_bias,
                    "direct.weight": direct / unit,
                    "direct.bias": output_bias,
                    "last.weight": last,
                }
                weights.update({f"{head}.{key}": part for key, part in parts.items()})
            all_rows = take(np.int8, rows, width) * ROW_SCALE
            new_rows = np.zeros((self.shape[0] - rows, width))
            weights["rows.weight"] = np.concatenate([all_rows[:-last_rows], new_rows, all_rows[-last_rows:]])
        device = self.rows.weight.device
        self.load_smaller({key: torch.from_numpy(part).float().to(device) for key, part in weights.items()})

    def export(self, name, counts):
        """
        Writes the network as numbers that bots compute with exactly: rows in 8 bits with a scale per column, the first
        layer in 10 bits with a scale per unit, the second in single precision with 8 bits. `counts` says how often each row
        has occurred. What occurs rarely is rounded more coarsely, so that the file is small enough; what never did is zero.
        """
        frequencies = (counts.double() / counts.max()).cpu().numpy()
        coarseness = Policy.coarseness / 1.2
        while len(gzip.compress(data := self.encode(frequencies, coarseness))) > MAX_GZIPPED:
            coarseness *= 1.02
        Policy.coarseness = coarseness
        with open(name, "wb") as file:
            file.write(data)

    def numbers(self):
        return {key: tensor.detach().double().cpu().numpy() for key, tensor in self.state_dict().items()}

    def encode(self, frequencies, coarseness):
        weights = self.numbers()
        rows = weights["rows.weight"] * (frequencies > 0)[:, None]
        scale = np.abs(rows).max(0) / MAX_LEVELS + 1e-12
        pieces = [np.array([MAGIC, *self.shape], np.uint32).tobytes()]
        pieces += [encode_head(weights, head, scale) for head in HEADS]
        pieces.append(round_rows(rows, scale, frequencies, coarseness).tobytes())
        return b"".join(pieces)

    def export_imitation(self, start, name, counts, frozen):
        """
        Writes exported weights again, with the imitation of this network: its layers, and those rows after the first `frozen`
        that have occurred. All else stays as it is, byte for byte.
        """
        with open(start, "rb") as file:
            exported = file.read()
        weights = self.numbers()
        head = encode_head(weights, "imitation", ROW_SCALE)
        at = HEADER_BYTES + len(encode_head(weights, "policy", ROW_SCALE))
        own = weights["rows.weight"][frozen:]
        before = np.frombuffer(exported[-own.size :], np.int8).reshape(own.shape)
        frequencies = (counts[frozen:].double() / counts.max()).cpu().numpy()
        coarseness, data = Policy.coarseness / 1.2, None
        while data is None or len(gzip.compress(data)) > MAX_GZIPPED:
            coarseness *= 1.02
            rounded = round_rows(own, ROW_SCALE, frequencies, coarseness)
            rows = np.where(frequencies[:, None] > 0, rounded, before).tobytes()
            data = exported[:at] + head + exported[at + len(head) : -len(rows)] + rows
        with open(name, "wb") as file:
            file.write(data)


class Critic(nn.Module):
    """Estimates the shares of the win from all cards, hidden ones included, and from who plays the seats."""

    def __init__(self, rows):
        super().__init__()
        self.rows = nn.EmbeddingBag(rows, 256, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.05)
        self.value = Head(256, 192, 32, SEATS)

    @torch.no_grad()
    def start_from(self, policy):
        """Begins as the policy's value, which knows no hidden cards, instead of from nothing."""
        rows, width = policy.rows.weight.shape
        self.rows.weight.mul_(0.1)
        self.rows.weight[:rows, :width] = policy.rows.weight
        for name, own in self.value.named_parameters():
            other = policy.value.state_dict()[name]
            if name == "first.weight":
                own[: other.shape[0], width:].mul_(0.3)
            elif own.dim() == 2:
                own[:, other.shape[1] :] = 0
            own[tuple(slice(size) for size in other.shape)] = other

    def forward(self, batch):
        sums = self.rows(batch["state"], batch["state_at"]) + self.rows(batch["hidden"], batch["hidden_at"])
        with mixed_precision(sums):
            return self.value(sums).float()


def log_softmax(logits, batch):
    """Over the options of each decision."""
    owner, count = batch["owner"], batch["count"]
    top = logits.new_full((count,), -1e9).scatter_reduce(0, owner, logits.detach(), "amax")
    shifted = logits - top[owner]
    return shifted - logits.new_zeros(count).index_add(0, owner, shifted.exp()).log()[owner]


def chosen_loss(logits, batch):
    """Cross-entropy of each decision."""
    return -log_softmax(logits, batch)[batch["first"] + batch["chosen"]]


def sample(log_p, batch):
    """Gumbel-max: the flat index of one option for each decision."""
    owner, count = batch["owner"], batch["count"]
    noisy = log_p - torch.log(-torch.log(torch.rand_like(log_p).clamp(1e-9, 1 - 1e-7)))
    top = log_p.new_full((count,), -1e9).scatter_reduce(0, owner, noisy, "amax")
    index = torch.where(noisy == top[owner], torch.arange(len(noisy), device=noisy.device), 1 << 40)
    return torch.full_like(top, 1 << 40, dtype=torch.int64).scatter_reduce(0, owner, index, "amin")
